import {
  AppButton,
  Avatar,
  ChannelLabel,
  EmptyState,
  ErrorState,
  LoadingState,
  Meter,
  Notice,
  SkeletonRows,
  StatRow,
  StatTile,
  StatusBadge,
  toast,
  useFormat,
} from "@filon/ui";
import { CHANNELS, PEOPLE, STAGES, TONES, WORDS } from "../words.ts";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../dev.module.css";

const USED = [90, 140, 182, 240] as const;
const TOASTS = ["success", "info", "warning", "error"] as const;
const NOTICES = ["info", "warm", "success", "alert"] as const;

/** Samples of figures, badges, states and messages. */
export function DisplaySamples() {
  const format = useFormat();
  return (
    <>
      <section className="card">
        <h2>{WORDS.type}</h2>
        <p className={styles.sampleDisplay}>{WORDS.sample}</p>
        <p>{WORDS.body}</p>
      </section>
      <section className="card">
        <h2>{WORDS.badges}</h2>
        <div className={styles.sampleRow}>
          {TONES.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </div>
        <div className={styles.sampleRow}>
          {CHANNELS.map((channel) => (
            <ChannelLabel key={channel} channel={channel}>
              {channel}
            </ChannelLabel>
          ))}
        </div>
        <div className={styles.sampleRow}>
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </section>
      <section className="card">
        <h2>{WORDS.figures}</h2>
        <StatRow>
          {STAGES.slice(0, 4).map(({ id, label, count }) => (
            <StatTile key={id} label={label} value={format.number(count * 13)} note={format.percent(count / 534)} tone="success" />
          ))}
        </StatRow>
        <div className={styles.sampleRow}>
          {USED.map((used) => (
            <Meter key={used} label="PRU" figures={`${used} / 250`} description={`${used} / 250`} used={used} total={250} />
          ))}
        </div>
      </section>
      <section className="card">
        <h2>{WORDS.notices}</h2>
        <div className={formsStyles.formStack}>
          {NOTICES.map((tone) => (
            <Notice key={tone} tone={tone} title={tone}>
              {WORDS.body}
            </Notice>
          ))}
        </div>
        <div className={styles.sampleRow}>
          {TOASTS.map((type) => (
            <AppButton key={type} onClick={() => toast[type](`${type}: ${WORDS.sample}`)}>
              {type}
            </AppButton>
          ))}
        </div>
      </section>
      <section className="card">
        <h2>{WORDS.states}</h2>
        <EmptyState title={WORDS.title} actions={<AppButton kind="primary">{WORDS.open}</AppButton>}>
          {WORDS.body}
        </EmptyState>
        <ErrorState title={WORDS.title} actions={<AppButton>{WORDS.open}</AppButton>}>
          {WORDS.body}
        </ErrorState>
        <LoadingState label={WORDS.title} />
        <SkeletonRows label={WORDS.title} rows={3} />
      </section>
    </>
  );
}
