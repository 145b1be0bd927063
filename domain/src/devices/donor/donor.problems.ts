import { fieldProblem, problem } from '../../shared/problem.ts';

export const donorProblems = {
  isDonor: () =>
    problem(
      'device_is_donor',
      409,
      'Dieses Gerät ist ausgeschlachtet. Es kann weder repariert noch zugewiesen oder verkauft werden.',
    ),
  isSold: () =>
    problem('device_sold', 409, 'Dieses Gerät ist verkauft und kann nicht ausgeschlachtet werden.'),
  isAssigned: () =>
    problem(
      'device_assigned',
      409,
      'Gerät ist einem Reseller zugewiesen und kann nicht ausgeschlachtet werden.',
    ),
  mayNotShare: () =>
    problem('shares_hidden', 403, 'Anteile am Einkaufspreis gibt nur an, wer Einkaufspreise sehen darf.'),
  unknownParts: (partNumbers: readonly string[]) =>
    fieldProblem(
      'part_unknown',
      400,
      'parts',
      `Nicht im Katalog: ${partNumbers.map((number) => `„${number}“`).join(', ')}. Bitte legen Sie das Ersatzteil zuerst an.`,
    ),
  partTwice: (partNumber: string) =>
    fieldProblem('part_twice', 400, 'parts', `Das Ersatzteil „${partNumber}“ steht zweimal in der Liste.`),
  sharesTooHigh: () =>
    fieldProblem(
      'shares_too_high',
      400,
      'parts',
      'Die Anteile sind zusammen höher als der Einkaufspreis des Geräts.',
    ),
  sharesTooLow: () =>
    fieldProblem(
      'shares_too_low',
      400,
      'parts',
      'Die Anteile ergeben zusammen nicht den Einkaufspreis des Geräts. Lassen Sie einen Anteil leer, dann bekommt er den Rest.',
    ),
};
