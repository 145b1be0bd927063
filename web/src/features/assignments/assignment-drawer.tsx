import type { Assignment } from '@kreislauf/domain/assignments/assignments.contract';
import { Box, Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../shared/ui/feedback/error-state.tsx';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { endingOf } from './abort-menu.tsx';
import { AssignmentActions, type AssignmentActionsProps } from './assignment-actions.tsx';
import styles from './assignment-drawer.module.css';
import { AssignmentFacts } from './assignment-facts.tsx';
import { AssignmentNotes } from './assignment-notes.tsx';
import { AssignmentTimeline } from './assignment-timeline.tsx';
import { assignmentQuery } from './assignments.api.ts';

interface AssignmentDrawerProps extends Pick<AssignmentActionsProps, 'onAct'> {
  /** Null while nothing is open. */
  id: string | null;
  /** The same assignment as the list has it: shown until its own answer is there. */
  known: Assignment | undefined;
  /** A dialog lies over it and has the keyboard. */
  isBelowDialog: boolean;
  onClose: () => void;
}

/** Everything about one assignment: device, reseller, money, shipment, notes and its whole way. */
export function AssignmentDrawer({ id, known, isBelowDialog, onAct, onClose }: AssignmentDrawerProps) {
  const isPhone = usePhone();
  // While it slides out it still shows what it showed.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);
  const answer = useQuery({
    ...assignmentQuery(shownId ?? ''),
    enabled: shownId !== null && id !== null,
    placeholderData: known && { ...known, lastRecipientAddress: null },
  });
  const assignment = answer.data;
  const ending = assignment && endingOf(assignment);

  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 520}
      padding="lg"
      title="Zuweisung"
      closeOnEscape={!isBelowDialog}
      trapFocus={!isBelowDialog}
      classNames={{ title: 'text-lg bold', body: styles.body ?? '' }}
    >
      {assignment ? (
        <>
          <AssignmentFacts assignment={assignment} />
          {assignment.notes && (
            <Stack component="section" gap="xs" aria-label="Notizen">
              <h2 className="text-sm bold">Notizen</h2>
              <AssignmentNotes notes={assignment.notes} />
            </Stack>
          )}
          <Stack component="section" gap="xs" aria-label="Verlauf">
            <h2 className="text-sm bold">Verlauf</h2>
            <AssignmentTimeline timeline={assignment.timeline} />
          </Stack>
          {onAct && (
            <footer className={`${styles.footer} ruled no-print`}>
              {ending && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  className={`${styles.abort} error text-sm medium`}
                  leftSection={<IconBan size={16} stroke={1.9} aria-hidden />}
                  onClick={() => onAct({ action: ending.action, assignment })}
                >
                  {ending.label}
                </Button>
              )}
              <Box flex={1}>
                <AssignmentActions assignment={assignment} onAct={onAct} />
              </Box>
            </footer>
          )}
        </>
      ) : answer.isError ? (
        <ErrorState
          error={answer.error}
          fallback="Fehler beim Laden der Zuweisungen"
          retry={answer.refetch}
          busy={answer.isFetching}
        />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
    </Drawer>
  );
}
