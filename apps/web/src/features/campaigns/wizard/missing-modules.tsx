import { Notice, useFormat } from "@filon/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { InstallInPlace } from "../../marketplace/index.ts";
import { useWording } from "../wording.ts";
import linkButtonStyles from "./link-button.module.css";
import styles from "./missing-modules.module.css";

interface MissingModulesProps {
  /** Module types that must be installed before the campaign can start. */
  readonly toInstall: readonly string[];
  /** Module types that run without being installed, but cost more (PRU-13). */
  readonly surcharged: readonly string[];
  /** How often leaving the station was refused because of `toInstall`; each refusal moves the focus here. */
  readonly refusals: number;
  readonly onGoOn: () => void;
}

/** The sequence's modules that are not installed, each with a button that installs it here. */
export function MissingModules({ toInstall, surcharged, refusals, onGoOn }: MissingModulesProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const wording = useWording();
  const panel = useRef<HTMLDivElement>(null);
  const isShown = toInstall.length + surcharged.length > 0;
  useEffect(() => {
    if (refusals === 0 || !isShown) return;
    panel.current?.scrollIntoView({ block: "center" });
    panel.current?.focus({ preventScroll: true });
  }, [refusals, isShown]);
  if (!isShown) return null;
  const nameOf = (type: string) => wording(`modules.types.${type}.label`) ?? type;
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(toInstall.map(nameOf));
  const line = (type: string, effect: string) => (
    <li key={type}>
      <span>
        <b>{nameOf(type)}</b>
        <small>{effect}</small>
      </span>
      <InstallInPlace type={type} />
    </li>
  );
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-labelledby="missing-modules" className={`card ${styles.root}`}>
      <h3 id="missing-modules">{t("campaigns.modules.title")}</h3>
      {refusals > 0 && toInstall.length > 0 && (
        <Notice tone="alert" live>
          {t("campaigns.modules.stopped", { count: toInstall.length, modules: names })}{" "}
          <button type="button" className={linkButtonStyles.root} onClick={onGoOn}>
            {t("campaigns.modules.goOn", { count: toInstall.length })}
          </button>
        </Notice>
      )}
      <ul>
        {toInstall.map((type) => line(type, t("campaigns.modules.needed")))}
        {surcharged.map((type) => line(type, t("campaigns.modules.surcharged")))}
      </ul>
    </div>
  );
}
