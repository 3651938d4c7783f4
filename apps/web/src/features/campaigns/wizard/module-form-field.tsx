import type { ModuleField } from "@filon/contracts/workflow";
import { GrowingTextarea } from "@filon/ui";
import { MultiSelect, NumberInput, Select, Switch, TagsInput, TextInput } from "@mantine/core";
import { fieldHint, fieldName } from "../../../shared/module-words/index.ts";
import { useWording } from "../wording.ts";
import { durationText, numberOf, optionText, textsOf } from "./step-words.ts";
import { BookingPageField, CampaignField, MemberField, ProductField, TableField, WorkflowField } from "./choice-field.tsx";
import { ListsField } from "./lists-field.tsx";
import { RowsField } from "./rows-field.tsx";
import { TemplateField } from "./template-field.tsx";
import { timeZones } from "../../../shared/format/index.ts";

interface ModuleFormFieldProps {
  readonly type: string;
  readonly field: ModuleField;
  /** The values of the whole form. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly error: string | undefined;
  /** Returns the problem of a setting inside this one, such as `rules.0.value`. */
  readonly errorOf?: (name: string) => string | undefined;
  readonly onChange: (value: unknown) => void;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** One field of a step's form, drawn from the module's description. */
export function ModuleFormField({ type, field, values, error, errorOf, onChange }: ModuleFormFieldProps) {
  const wording = useWording();
  const value = values[field.name];
  const label = fieldName(wording, type, field.name);
  const options = (field.options ?? []).map((option) => ({
    value: option,
    label: optionText(wording, type, field, option, values),
  }));
  const duration = field.kind === "duration" ? durationText(wording, numberOf(value)) : null;
  const description = fieldHint(wording, type, field.name) ?? duration;
  const common = { label, description, required: field.required, ...(error === undefined ? {} : { error }) };
  switch (field.kind) {
    case "template":
      return <TemplateField label={label} hint={description} field={field} value={text(value)} error={error} onChange={onChange} />;
    case "longText":
      return <GrowingTextarea {...common} minRows={2} value={text(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
    case "number":
    case "duration":
      return (
        <NumberInput
          {...common}
          min={field.min ?? 0}
          {...(field.max === undefined ? {} : { max: field.max })}
          value={numberOf(value)}
          onChange={(next) => onChange(typeof next === "number" ? next : typeof value === "string" ? "" : undefined)}
        />
      );
    case "select":
      return <Select {...common} data={options} value={text(value)} onChange={onChange} />;
    case "multiSelect":
      return <MultiSelect {...common} data={options} value={textsOf(value)} onChange={onChange} />;
    case "boolean":
      return (
        <Switch
          label={label}
          description={description}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "time":
      return <TextInput {...common} type="time" value={text(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
    case "timeZone":
      return (
        <Select
          {...common}
          searchable
          clearable
          data={timeZones()}
          value={text(value) === "" ? null : text(value)}
          onChange={(zone) => onChange(zone ?? "")}
        />
      );
    case "rows":
      return (
        <RowsField
          {...{ field, values, value, label, error, onChange }}
          drawCell={({ column, row, at, onChange: change }) => (
            <ModuleFormField type={type} field={column} values={row} error={errorOf?.(at)} onChange={change} />
          )}
        />
      );
    case "lists":
      return <ListsField label={label} value={textsOf(value)} error={error} onChange={onChange} />;
    case "campaign":
      return <CampaignField {...{ label, description, value: text(value), error, onChange }} />;
    case "member":
      return <MemberField {...{ label, description, value: text(value), error, onChange }} />;
    case "product":
      return <ProductField {...{ label, description, value: text(value), error, onChange }} />;
    case "table":
      return <TableField {...{ label, description, value: text(value), error, onChange }} />;
    case "bookingPage":
      return <BookingPageField {...{ label, description, value: text(value), error, onChange }} />;
    case "workflow":
      return <WorkflowField {...{ label, description, value: text(value), error, onChange }} />;
    case "url":
      return (
        <TextInput {...common} type="url" inputMode="url" value={text(value)} onChange={(event) => onChange(event.currentTarget.value)} />
      );
    case "dateTime":
      return <TextInput {...common} type="datetime-local" value={text(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
    case "tags":
      return <TagsInput {...common} value={textsOf(value)} onChange={onChange} />;
    case "text":
      return <TextInput {...common} value={text(value)} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
