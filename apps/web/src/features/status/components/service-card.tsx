import { useTexts } from "../../../shared/i18n/index.ts";
import { type ServiceName, type ServiceState, shownState } from "../service-states.ts";
import styles from "./service-card.module.css";

/** A service as a station of the line: its name, purpose and state (STATUS-03 to STATUS-05). */
export function ServiceCard({ name, state }: { readonly name: ServiceName; readonly state: ServiceState }) {
  const t = useTexts();
  const { label, colour } = shownState(state);
  return (
    <li className={styles.root} data-colour={colour}>
      <span className={styles.serviceStop} aria-hidden="true" />
      <div>
        <h2>{t(`status.services.${name}.name`)}</h2>
        <p>{t(`status.services.${name}.text`)}</p>
      </div>
      <b className={styles.serviceState}>{t(`status.states.${label}`)}</b>
    </li>
  );
}
