import type { Db } from '../../db/types.ts';
import { findAssignment } from './assignments.queries.ts';
import { assignmentView } from './assignments.view.ts';
import { describeOwnAssignments } from './describe-own-assignments.ts';

/** The answer to a step: a sentence and the assignment as it is now. */
export function assignmentAnswers(db: Db) {
  async function existing(id: string) {
    const found = await findAssignment(db, id);
    if (!found) throw new Error('an assignment is gone');
    return found;
  }
  return {
    staffAnswer: async (message: string, id: string) => ({
      message,
      assignment: assignmentView(await existing(id)),
    }),
    ownAnswer: async (message: string, id: string) => {
      const [assignment] = await describeOwnAssignments(db, [await existing(id)]);
      if (!assignment) throw new Error('an assignment is gone');
      return { message, assignment };
    },
  };
}
