import { Avatar } from "@filon/ui";
import { createContext, use } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import type { WorkflowMap } from "../use-workflow-map.ts";
import type { OtherEditor } from "./editors.ts";
import styles from "./other-editors.module.css";

/** Who else edits the draft. */
export const OtherEditorsContext = createContext<readonly OtherEditor[]>([]);

/** The most colleagues shown by their initials. */
const SHOWN = 4;

/** Who else edits this draft: initials, with the step they have open; pressing one goes there. */
export function OtherEditors({ map, onGo }: { readonly map: WorkflowMap; readonly onGo: (step: string) => void }) {
  const t = useTexts();
  const others = use(OtherEditorsContext);
  const colleagues = [...new Map(others.map((other) => [other.userId, other])).values()];
  const wordsOf = ({ name, step }: OtherEditor): string => {
    const shown = step === null ? undefined : map.byId.get(step);
    return shown === undefined ? t("workflow.others.here", { name }) : t("workflow.others.at", { name, step: shown.name });
  };
  if (colleagues.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t("workflow.others.label")}>
      {colleagues.slice(0, SHOWN).map((other) => {
        const { editorId, name, step } = other;
        const words = wordsOf(other);
        return (
          <li key={editorId}>
            {step !== null && map.byId.has(step) ? (
              <button type="button" title={words} aria-label={words} onClick={() => onGo(step)}>
                <Avatar name={name} size={28} />
              </button>
            ) : (
              <span title={words}>
                <Avatar name={name} size={28} />
                <span className="visually-hidden">{words}</span>
              </span>
            )}
          </li>
        );
      })}
      {colleagues.length > SHOWN && (
        <li>
          <span title={colleagues.slice(SHOWN).map(wordsOf).join(", ")}>
            {t("workflow.others.more", { count: colleagues.length - SHOWN })}
          </span>
        </li>
      )}
    </ul>
  );
}

/** The initials of who has a step open, at its station. Decorative: the toolbar names them. */
export function EditorsAtStep({ step }: { readonly step: string }) {
  const others = use(OtherEditorsContext).filter((other) => other.step === step);
  const [first] = others;
  if (first === undefined) return null;
  return (
    <span className={styles.at} data-presence={first.userId}>
      <Avatar name={first.name} size={20} />
    </span>
  );
}
