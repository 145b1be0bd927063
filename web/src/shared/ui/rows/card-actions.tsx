import { Button, Group, Stack } from '@mantine/core';
import { type Icon, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './card-actions.module.css';

interface CardAction {
  label: string;
  icon: Icon;
  isDestructive?: boolean;
  /** Not allowed: one of the reasons below the buttons says why. */
  isRefused: boolean;
  isBusy?: boolean;
  act: () => void;
}

interface CardActionsProps {
  /** Whom or what the buttons act on, for those who hear them. */
  subject: string;
  actions: CardAction[];
  reasons: string[];
}

/** The buttons of a card. What is refused stays in its place, and the reason is written below, for thumbs too. */
export function CardActions({ subject, actions, reasons }: CardActionsProps) {
  const note = useId();
  return (
    <>
      <div className={`${styles.actions} no-print`}>
        {actions.map(({ label, icon: ActionIcon, isDestructive, isRefused, isBusy = false, act }) => (
          <Button
            key={label}
            variant="default"
            size="compact-md"
            h={32}
            px="sm"
            className="text-xs medium"
            data-destructive={isDestructive || undefined}
            leftSection={<ActionIcon size={15} stroke={1.9} aria-hidden />}
            disabled={isRefused}
            loading={isBusy}
            aria-label={`${label}: ${subject}`}
            aria-describedby={isRefused ? note : undefined}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <Stack component="ul" id={note} gap="2xs" mt="xs" className="muted text-xs no-print">
          {reasons.map((reason) => (
            <Group component="li" key={reason} gap="xs" wrap="nowrap">
              <IconLock size={14} stroke={1.9} aria-hidden />
              {reason}
            </Group>
          ))}
        </Stack>
      )}
    </>
  );
}
