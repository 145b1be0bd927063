import { ActionIcon, Group } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';

interface Step {
  to: string;
  label: string;
  isThere: boolean;
}

interface StepLinksProps {
  /** The name of the step that is shown, where the title does not say it. */
  label?: string;
  before: Step;
  after: Step;
}

/** From one year or month to the next. */
export function StepLinks({ label, before, after }: StepLinksProps) {
  return (
    <Group component="nav" gap="xs" wrap="nowrap" aria-label="Zeitraum">
      <StepLink {...before} icon={IconChevronLeft} />
      {label && <span className="bold tabular nowrap">{label}</span>}
      <StepLink {...after} icon={IconChevronRight} />
    </Group>
  );
}

function StepLink({ to, label, isThere, icon: StepIcon }: Step & { icon: Icon }) {
  const size = usePhone() ? 44 : 36;
  const arrow = <StepIcon size={18} stroke={2} aria-hidden />;
  if (!isThere)
    return (
      <ActionIcon variant="default" size={size} disabled aria-label={label}>
        {arrow}
      </ActionIcon>
    );
  return (
    <ActionIcon variant="default" size={size} component={Link} to={to} aria-label={label} title={label}>
      {arrow}
    </ActionIcon>
  );
}
