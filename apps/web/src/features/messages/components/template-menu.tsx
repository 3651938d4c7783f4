import { AppButton } from "@filon/ui";
import { Menu } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { fillTemplate, type TemplateValues, TEMPLATES } from "../templates.ts";

interface TemplateMenuProps {
  readonly values: TemplateValues;
  readonly names: TemplateValues;
  readonly onPick: (text: string) => void;
}

/** The templates, filled in for this prospect (MSG-02). */
export function TemplateMenu({ values, names, onPick }: TemplateMenuProps) {
  const t = useTexts();
  return (
    <Menu position="top-start">
      <Menu.Target>
        <AppButton kind="quiet" size="sm" leftSection={<IconTemplate size={18} aria-hidden="true" />}>
          {t("messages.composer.templates")}
        </AppButton>
      </Menu.Target>
      <Menu.Dropdown>
        {TEMPLATES.map((template) => (
          <Menu.Item key={template} onClick={() => onPick(fillTemplate(t(`messages.templates.${template}.text`), values, names))}>
            {t(`messages.templates.${template}.name`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
