import type { MarketCategory, MarketModule } from "@filon/contracts/marketplace";
import {
  type Icon,
  IconAdjustments,
  IconBolt,
  IconChartBar,
  IconChecklist,
  IconMessage,
  IconPlugConnected,
  IconShieldLock,
  IconSparkles,
} from "@tabler/icons-react";
import styles from "./module-line.module.css";

/** The icon of each category. */
export const CATEGORY_ICONS: Readonly<Record<MarketCategory, Icon>> = {
  automation: IconBolt,
  analytics: IconChartBar,
  integration: IconPlugConnected,
  ai: IconSparkles,
  communication: IconMessage,
  productivity: IconChecklist,
  security: IconShieldLock,
  customization: IconAdjustments,
};

/** Draws a module as a station on the lines of its channels, or on the main line if it has none. */
export function ModuleLine({ module: { category, channels } }: { readonly module: Pick<MarketModule, "category" | "channels"> }) {
  const CategoryIcon = CATEGORY_ICONS[category];
  const lines = channels.length === 0 ? ["main"] : channels;
  return (
    <span className={styles.root} aria-hidden="true">
      <span className={styles.moduleTracks}>
        {lines.map((channel) => (
          <i key={channel} style={{ background: `var(--channel-${channel}, var(--line-main))` }} />
        ))}
      </span>
      <span className={styles.moduleStation}>
        <CategoryIcon size={22} stroke={1.8} />
      </span>
    </span>
  );
}
