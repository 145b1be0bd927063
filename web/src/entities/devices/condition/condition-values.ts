import type {
  ConditionInput,
  ConditionProposal,
  PresentCondition,
} from '@kreislauf/domain/devices/condition/condition.contract';

/** As a form holds it; empty is not known. */
export interface ConditionValues {
  grade: NonNullable<PresentCondition['grade']> | '';
  display: NonNullable<PresentCondition['display']> | '';
  body: NonNullable<PresentCondition['body']> | '';
  batteryHealth: number | '';
  defects: string[];
}

export function conditionValues(
  from: PresentCondition | ConditionProposal | ConditionInput,
): ConditionValues {
  return {
    grade: from.grade ?? '',
    display: from.display ?? '',
    body: from.body ?? '',
    batteryHealth: from.batteryHealth ?? '',
    defects: [...(from.defects ?? [])],
  };
}

/** Lines that are left empty are none. */
export function writtenDefects(defects: readonly string[]): string[] {
  return defects.map((defect) => defect.trim()).filter((defect) => defect !== '');
}

/** Sends only changed fields, so that saving without a change confirms the condition. */
export function conditionBody(values: ConditionValues, before: PresentCondition): ConditionInput {
  const { grade, display, body, batteryHealth } = values;
  const defects = writtenDefects(values.defects);
  return {
    ...(grade !== '' && grade !== before.grade && { grade }),
    ...(display !== '' && display !== before.display && { display }),
    ...(body !== '' && body !== before.body && { body }),
    ...(batteryHealth !== '' && batteryHealth !== before.batteryHealth && { batteryHealth }),
    ...(JSON.stringify(defects) !== JSON.stringify(before.defects) && { defects }),
  };
}
