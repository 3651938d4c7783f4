import { type SectionId, SECTIONS } from "../sections.ts";
import { useSiteTexts } from "../texts/site-language.ts";

/** Number, name, title and lead of a section; the number is its stop on the line. */
export function SectionHead({ id, title, lead }: { readonly id: SectionId; readonly title: string; readonly lead: string }) {
  const { t } = useSiteTexts();
  return (
    <>
      <p className="section-stop">
        <b aria-hidden="true">{SECTIONS.indexOf(id) + 1}</b>
        {t(`landing.sections.${id}`)}
      </p>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="section-lead">{lead}</p>
    </>
  );
}

/** Three or six short features under a demonstration. */
export function Features({ items }: { readonly items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ul className="features">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
