import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userInfoQuery } from '../../shared/session/user-info.ts';

/** Parent key of users, roles, invitations and the audit log, which all show each other: a change makes all of it stale. */
export const managementKey = ['user-management'] as const;

/** Refetches also after a failure, since somebody else may have changed or deleted the same, and with it one's own rights. */
export function useManagementMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: managementKey });
      void queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
    },
  });
}
