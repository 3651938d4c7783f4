import { AppButton, ConfirmDialog, FilterBar, Popup, PopupAction, SearchField } from "@filon/ui";
import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from "@mantine/core";
import { useState } from "react";
import { BUTTON_KINDS, CHANNELS, WORDS } from "../words.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "../dev.module.css";

const doNothing = () => undefined;

/** Samples of buttons, fields and dialogs. */
export function ControlSamples() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <section className="card">
        <h2>{WORDS.buttons}</h2>
        <div className={styles.sampleRow}>
          {BUTTON_KINDS.map((kind) => (
            <AppButton key={kind} kind={kind}>
              {kind}
            </AppButton>
          ))}
          <AppButton disabled>disabled</AppButton>
          <AppButton kind="primary" loading>
            {WORDS.open}
          </AppButton>
          <AppButton onClick={() => setAsking(true)}>{WORDS.open}</AppButton>
          <Popup trigger={WORDS.popup} triggerClassName={buttonLinkStyles.root}>
            <PopupAction onClick={doNothing}>{WORDS.delete}</PopupAction>
          </Popup>
        </div>
        <ConfirmDialog
          opened={asking}
          title={WORDS.delete}
          confirmLabel={WORDS.delete}
          cancelLabel={WORDS.cancel}
          closeLabel={WORDS.close}
          danger
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          {WORDS.sample}
        </ConfirmDialog>
      </section>
      <section className="card">
        <h2>{WORDS.fields}</h2>
        <FilterBar label={WORDS.fields}>
          <SearchField label={WORDS.fields} clearLabel={WORDS.close} value="moreau" onSearch={doNothing} />
          <NativeSelect aria-label={WORDS.fields} data={[...CHANNELS]} />
        </FilterBar>
        <div className={formsStyles.formGrid}>
          <TextInput label="TextInput" placeholder={WORDS.sample} required />
          <TextInput label="TextInput" defaultValue="claire@" error={WORDS.sample} />
          <TextInput label="TextInput" disabled value={WORDS.sample} readOnly />
          <PasswordInput label="PasswordInput" defaultValue="secret" visibilityToggleButtonProps={{ "aria-label": WORDS.open }} />
          <Select label="Select" data={[...CHANNELS]} defaultValue="email" />
          <TagsInput label="TagsInput" defaultValue={["salon", "prioritaire"]} />
          <Textarea label="Textarea" defaultValue={WORDS.body} />
          <div className={formsStyles.formStack}>
            <Checkbox label="Checkbox" defaultChecked />
            <Radio label="Radio" defaultChecked />
            <Switch label="Switch" defaultChecked />
            <SegmentedControl data={["7", "30", "90"]} aria-label={WORDS.figures} />
          </div>
        </div>
      </section>
    </>
  );
}
