import type { MarketModuleDetails } from "@filon/contracts/marketplace";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import settingsStyles from "./module-settings.module.css";
import styles from "./module-details.module.css";

/** What a module's steps do on each channel: Filon acts, a person has a task, or nothing happens there. */
export function ModuleOnChannels({ module: { onChannels, assigns } }: { readonly module: MarketModuleDetails }) {
  const t = useTexts();
  return (
    <section className={styles.modulePanel} aria-labelledby="module-channels">
      <h2 id="module-channels">{t("marketplace.module.onChannels")}</h2>
      {onChannels.length === 0 ? (
        <p>{t(assigns ? "marketplace.module.offChannels.task" : "marketplace.module.offChannels.nothing")}</p>
      ) : (
        <dl className={settingsStyles.settings}>
          {onChannels.map(({ channel, how, longest }) => (
            <div key={channel}>
              <dt>{textIfAny(`campaigns.channels.${channel}`) ?? channel}</dt>
              <dd>
                {t(`marketplace.module.how.${how}`)}
                {longest !== null && <small>{t("marketplace.module.textLength", { max: longest })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
