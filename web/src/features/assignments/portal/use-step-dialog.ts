import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import { messageOf } from '../../../shared/api-error.ts';
import { useStep } from './portal.api.ts';
import { withCross } from './portal.text.ts';
import type { StepDialogProps } from './step-dialog-props.ts';

/** What the dialogs of all steps have in common: sending, and what a failure says. */
export function useStepDialog<Name extends ResellerActionName>(
  name: Name,
  { assignment, onDone }: StepDialogProps,
) {
  const step = useStep(name);
  type Body = Parameters<typeof step.mutate>[0]['body'];
  return {
    busy: step.isPending,
    error: step.error ? withCross(messageOf(step.error)) : null,
    send: (body: Body) =>
      step.mutate({ id: assignment._id, body }, { onSuccess: ({ message }) => onDone(message) }),
    /** Under this name what was typed survives the end of a session. */
    draftKey: `portal.${name}.${assignment._id}`,
  };
}
