import type { ModuleCategory } from "@filon/contracts/workflow";
import {
  IconArrowsSplit2,
  IconAward,
  IconBolt,
  IconBriefcase,
  IconClock,
  IconEye,
  IconFlag,
  IconMail,
  IconMailForward,
  IconMessage,
  IconMessage2,
  IconNote,
  IconPlayerPlay,
  IconSend,
  IconStatusChange,
  IconTag,
  IconThumbUp,
  IconUserCheck,
  IconUserHeart,
  IconUserMinus,
  IconUserPlus,
  type TablerIcon,
} from "@tabler/icons-react";

const BY_TYPE: Readonly<Record<string, TablerIcon>> = {
  start: IconPlayerPlay,
  end: IconFlag,
  delay: IconClock,
  working_hours: IconBriefcase,
  message: IconMessage,
  invitation: IconUserPlus,
  withdraw_invitation: IconUserMinus,
  send_inmail: IconMailForward,
  react_to_post: IconThumbUp,
  comment: IconMessage2,
  endorse_skill: IconAward,
  follow_profile: IconUserHeart,
  visit_profile: IconEye,
  if_connected: IconUserCheck,
  if_responded: IconMail,
  tag_contact: IconTag,
  add_note: IconNote,
  status_change: IconStatusChange,
};

const BY_CATEGORY: Readonly<Record<ModuleCategory, TablerIcon>> = {
  workflow: IconClock,
  communication: IconSend,
  conditions: IconArrowsSplit2,
  actions: IconBolt,
};

interface ModuleIconProps {
  readonly type: string;
  readonly category: ModuleCategory;
  readonly size: number;
}

/** The icon of a module type, or else of its category. Decorative. */
export function ModuleIcon({ type, category, size }: ModuleIconProps) {
  const Icon = BY_TYPE[type] ?? BY_CATEGORY[category];
  return <Icon size={size} stroke={2.4} aria-hidden="true" />;
}
