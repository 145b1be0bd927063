import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import { messageOf } from '../../../shared/api-error.ts';
import { useStep } from './portal.api.ts';
import { withCross } from './portal.text.ts';
import type { StepDialogProps } from './step-dialog-props.ts';

/** What the forms of all steps have in common: sending, what a failure says, and where the draft is kept. */
export function useSendStep<Name extends ResellerActionName>(
  name: Name,
  { assignment, onDone }: StepDialogProps,
) {
  const step = useStep(name);
  type Body = Parameters<typeof step.mutateAsync>[0]['body'];
  return {
    draft: `portal.${name}.${assignment._id}`,
    onSubmit: async (body: Body) => {
      const { message } = await step.mutateAsync({ id: assignment._id, body });
      onDone(message);
    },
    tell: (error: unknown) => withCross(messageOf(error)),
  };
}
