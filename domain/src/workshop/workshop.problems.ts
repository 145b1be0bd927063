import { fieldProblem, problem } from '../shared/problem.ts';

export const workshopProblems = {
  notInWorkshop: () =>
    problem(
      'not_in_workshop',
      409,
      'Dieses Gerät ist nicht in der Werkstatt. Dort stehen Geräte mit dem Status Gekauft oder In Reparatur.',
    ),
  taken: (name: string) =>
    problem('repair_taken', 409, `${name} hat dieses Gerät schon übernommen. Sie können es neu zuweisen.`),
  notRunning: () => problem('repair_not_running', 409, 'An diesem Gerät wird gerade nicht gearbeitet.'),
  noSuchTechnician: () =>
    fieldProblem(
      'no_such_technician',
      400,
      'userId',
      'Bitte wählen Sie eine Person, die Geräte bearbeiten darf.',
    ),
};
