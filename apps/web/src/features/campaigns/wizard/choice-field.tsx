import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { bookingPagesQuery } from "../../../shared/queries/booking-pages.ts";
import { offeredProductsQuery } from "../../../shared/queries/products-offered.ts";
import { ownersQuery } from "../../../shared/queries/prospects-owners.ts";
import { tablesQuery } from "../../../shared/queries/tables.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { templatesQuery } from "../api/templates.ts";
import { campaignsQuery } from "../api/campaigns-read.ts";

interface ChoiceFieldProps {
  readonly label: string;
  readonly description: string | null;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

interface ChoicesProps extends ChoiceFieldProps {
  /** Undefined while they load. */
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** Chooses one of the workspace's own things. One that is gone stays chosen, and is said to be gone. */
function Choices({ label, description, value, error, onChange, choices }: ChoicesProps) {
  const t = useTexts();
  const isGone = value !== "" && choices !== undefined && !choices.some((choice) => choice.value === value);
  const data = [...(choices ?? []), ...(isGone ? [{ value, label: t("workflow.choices.gone") }] : [])];
  return (
    <Select
      label={label}
      description={description}
      required
      searchable
      nothingFoundMessage={t("workflow.choices.none")}
      data={data}
      value={value === "" ? null : value}
      error={error}
      onChange={(chosen) => onChange(chosen ?? "")}
    />
  );
}

/** Chooses a campaign that takes people: a draft, one that is running or one that is paused. */
export function CampaignField(props: ChoiceFieldProps) {
  const { data } = useQuery(campaignsQuery({}));
  const open = data?.rows.filter(({ status }) => status === "draft" || status === "running" || status === "paused");
  return <Choices {...props} choices={open?.map(({ id, title }) => ({ value: id, label: title }))} />;
}

/** Chooses a member of the workspace. */
export function MemberField(props: ChoiceFieldProps) {
  const { data } = useQuery(ownersQuery);
  return <Choices {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** Chooses a product that is offered now. */
export function ProductField(props: ChoiceFieldProps) {
  const { data } = useQuery(offeredProductsQuery);
  return <Choices {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** Chooses one of the workspace's own tables. */
export function TableField(props: ChoiceFieldProps) {
  const { data } = useQuery(tablesQuery);
  return <Choices {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** Chooses a workflow that the team has saved as a template. */
export function WorkflowField(props: ChoiceFieldProps) {
  const { data } = useQuery(templatesQuery);
  return <Choices {...props} choices={data?.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** Chooses a booking page that is open. */
export function BookingPageField(props: ChoiceFieldProps) {
  const { data } = useQuery(bookingPagesQuery);
  const open = data?.filter(({ active }) => active);
  return <Choices {...props} choices={open?.map(({ id, name }) => ({ value: id, label: name }))} />;
}
