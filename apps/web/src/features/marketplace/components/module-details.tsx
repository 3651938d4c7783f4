import type { MarketModuleDetails } from "@filon/contracts/marketplace";
import { stateName } from "@filon/domain/campaigns";
import { LoadingState, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { featureText, outputName, portName } from "../../../shared/module-words/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { ModuleNeeds } from "./module-needs.tsx";
import { ModuleOnChannels } from "./module-on-channels.tsx";
import { ModuleSettings } from "./module-settings.tsx";
import { OwnRating } from "./own-rating.tsx";
import styles from "./module-details.module.css";

/** The layout and the drawing are loaded with the first module page. */
const ExampleLine = lazyPiece(async () => (await import("./example-line.tsx")).ExampleLine);

/** A module's features and requirements, what it does on each channel, its place in a workflow, and the campaigns that use it. */
export function ModuleDetails({ module }: { readonly module: MarketModuleDetails }) {
  const t = useTexts();
  const format = useFormat();
  const { type, features, inputs, outputs, optional, produces, aliases, campaigns, tags } = module;
  const nameOfPort = (id: string) => portName(textIfAny, type, outputs.find((port) => port.id === id) ?? { id });
  return (
    <div className={styles.moduleColumns}>
      <div className={styles.moduleColumn}>
        <section className={styles.modulePanel} aria-labelledby="module-features">
          <h2 id="module-features">{t("marketplace.module.features")}</h2>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{featureText(textIfAny, type, feature)}</li>
            ))}
          </ul>
          <PortLine
            from={inputs.map((port) => portName(textIfAny, type, port))}
            to={outputs.map((port) => portName(textIfAny, type, port))}
          />
        </section>
        <section className={styles.modulePanel} aria-labelledby="module-example">
          <h2 id="module-example">{t("marketplace.module.example")}</h2>
          <Suspense fallback={<LoadingState label={t("ui.states.loading")} />}>
            <ExampleLine example={module.example} type={type} />
          </Suspense>
        </section>
        <section className={styles.modulePanel} aria-labelledby="module-settings">
          <h2 id="module-settings">{t("marketplace.module.settings")}</h2>
          <div>
            <ModuleSettings module={module} />
          </div>
        </section>
        {(produces.length > 0 || aliases.length > 0 || optional.length > 0) && (
          <section className={styles.modulePanel} aria-labelledby="module-leaves">
            <h2 id="module-leaves">{t("marketplace.module.onward")}</h2>
            {optional.length > 0 && <p>{t("marketplace.module.optional", { ports: optional.map(nameOfPort).join(", ") })}</p>}
            {produces.length > 0 && (
              <>
                <p>{t("marketplace.module.produces")}</p>
                <ul>
                  {produces.map(({ name, kind }) => (
                    <li key={name}>
                      {outputName(textIfAny, type, name)} <code>{name}</code>{" "}
                      <small>{textIfAny(`marketplace.module.outputKinds.${kind}`) ?? kind}</small>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {aliases.length > 0 && (
              <p>
                {t("marketplace.module.aliases", {
                  names: aliases.map((alias) => textIfAny(`modules.types.${alias}.label`) ?? alias).join(", "),
                })}
              </p>
            )}
          </section>
        )}
        <ModuleOnChannels module={module} />
        <ModuleNeeds module={module} />
        {module.isInstalled && (
          <section className={styles.modulePanel} aria-labelledby="module-campaigns">
            <h2 id="module-campaigns">{t("marketplace.module.campaigns")}</h2>
            {campaigns.length === 0 ? (
              <p>{t("marketplace.module.noCampaign")}</p>
            ) : (
              <ul>
                {campaigns.map(({ id, title, status, endReason }) => (
                  <li key={id}>
                    <Link to="/campaigns/$id" params={{ id }}>
                      {title}
                    </Link>{" "}
                    <small>{t(`campaigns.status.${stateName({ status, endReason })}`)}</small>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
      <aside className={styles.modulePanel} aria-label={t("marketplace.module.facts")}>
        <dl>
          <Fact label={t("marketplace.module.publisher")}>{module.publisher}</Fact>
          <Fact label={t("marketplace.module.version")}>{module.version}</Fact>
          <Fact label={t("marketplace.module.updated")}>{format.date(new Date(`${module.updatedOn}T12:00:00Z`))}</Fact>
          <Fact label={t("marketplace.module.complexity")}>{t(`marketplace.complexities.${module.complexity}`)}</Fact>
          <Fact label={t("marketplace.module.downloads")}>{format.number(module.downloads)}</Fact>
          <Fact label={t("marketplace.module.activeWorkspaces")}>{format.number(module.activeWorkspaces)}</Fact>
          {module.price > 0 && <Fact label={t("marketplace.module.minimumCredits")}>{format.number(module.minimumCredits)}</Fact>}
          <Fact label={t("marketplace.module.tags")}>{tags.map((tag) => textIfAny(`modules.tags.${tag}`) ?? tag).join(", ")}</Fact>
        </dl>
        {module.isInstalled && <OwnRating type={type} rating={module.ownRating} />}
      </aside>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Draws a module's inputs and outputs as stations before and after it. */
function PortLine({ from, to }: { readonly from: readonly string[]; readonly to: readonly string[] }) {
  const t = useTexts();
  if (from.length === 0 && to.length === 0) return null;
  return (
    <div className={styles.portLine}>
      {from.length > 0 && <span className={styles.portStop}>{from.join(", ")}</span>}
      <span className={styles.portSelf}>{t("marketplace.module.here")}</span>
      {to.length > 0 && (
        <ul>
          {to.map((name) => (
            <li key={name} className={styles.portStop}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
