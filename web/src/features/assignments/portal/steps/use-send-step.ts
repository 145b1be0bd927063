import type { ResellerActionName } from '@kreislauf/domain/assignments/assignment.rules';
import { messageOf } from '../../../../shared/api-error.ts';
import { useEachOnce } from '../../each-once.ts';
import { useStep } from '../portal.api.ts';
import { withCross } from '../portal.text.ts';
import type { StepDialogProps } from './step-dialog-props.ts';

/** Others that take the same step, and what is said of them all. */
interface Together {
  ids: string[];
  summary: (count: number) => string;
}

/** Common part of the forms of all steps: sending, failure message and draft. */
export function useSendStep<Name extends ResellerActionName>(
  name: Name,
  { assignment, onDone }: StepDialogProps,
  together?: Together,
) {
  const step = useStep(name);
  const eachOnce = useEachOnce();
  type Body = Parameters<typeof step.mutateAsync>[0]['body'];
  return {
    draft: `portal.${name}.${assignment._id}`,
    onSubmit: async (body: Body) => {
      const ids = [assignment._id, ...(together?.ids ?? [])];
      const { count, last } = await eachOnce(ids, (id) => step.mutateAsync({ id, body }));
      onDone(together && count > 1 ? together.summary(count) : (last?.message ?? ''));
    },
    errorMessage: (error: unknown) => withCross(messageOf(error)),
  };
}
