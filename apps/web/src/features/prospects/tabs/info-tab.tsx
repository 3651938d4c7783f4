import type { Prospect } from "@filon/contracts/prospects";
import { DealsCard } from "../../deals/index.ts";
import { ContactCard } from "../components/contact-card.tsx";
import { EmailsCard } from "../components/emails-card.tsx";
import { InteractionsCard } from "../components/interactions-card.tsx";
import { LinkedinCard } from "../components/linkedin-card.tsx";
import { ListsCard } from "../components/lists-card.tsx";
import { NotesCard } from "../components/notes-card.tsx";
import { PhonesCard } from "../components/phones-card.tsx";
import { ProspectTimeline } from "../components/prospect-timeline.tsx";
import { ScoreCard } from "../components/score-card.tsx";
import { TagsCard } from "../components/tags-card.tsx";
import styles from "../components/prospect-parts.module.css";

/** Contact data, notes, interactions and timeline (PROSPECT-04). */
export function InfoTab({ prospect }: { readonly prospect: Prospect }) {
  const { id } = prospect;
  return (
    <div className={styles.prospectLayout}>
      <div className={styles.prospectColumn}>
        <EmailsCard prospect={prospect} />
        <PhonesCard prospect={prospect} />
        <LinkedinCard prospect={prospect} />
        <ContactCard key={id} prospect={prospect} />
      </div>
      <div className={styles.prospectColumn}>
        <ScoreCard prospect={prospect} />
        <TagsCard prospect={prospect} />
        <ListsCard prospect={prospect} />
        <DealsCard prospectId={id} />
        <InteractionsCard prospectId={id} />
        <NotesCard key={id} prospectId={id} />
      </div>
      <ProspectTimeline prospectId={id} />
    </div>
  );
}
