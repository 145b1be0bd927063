import { conditionAfterCheck } from '@kreislauf/domain/devices/condition/condition-proposal.rules';
import {
  countOpenPoints,
  foundPoints,
  noAnswers,
  type QualityAnswers,
  qualityCheckIncomplete,
} from '@kreislauf/domain/devices/condition/quality-check.rules';
import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { isBuiltIn, lineState } from '@kreislauf/domain/devices/part-lines/part-lines.rules';
import { amountInput } from '@kreislauf/domain/shared/wire';
import type { WorkshopCard } from '@kreislauf/domain/workshop/workshop.contract';
import {
  type ConditionValues,
  conditionBody,
  conditionValues,
} from '../../entities/devices/condition/condition-values.ts';
import { reportOf } from '../../entities/devices/condition/quality-points.tsx';
import type { DeviceChangeBody } from '../devices/devices.api.ts';

export interface DoneValues {
  minutes: number | null;
  /** Text typed instead of minutes. */
  wrongMinutes: string | null;
  /** Part numbers of the planned lines that are not in the phone. */
  leftOut: string[];
  answers: QualityAnswers;
  notes: string;
  /** Null until somebody changes what is proposed. */
  condition: ConditionValues | null;
  battery: number | '' | null;
  /** Null where costs are hidden, or what was typed is no amount. */
  desiredProfit: number | null;
  next: 'verkaufsbereit' | 'werkstatt';
}

export function doneValuesOf(card: WorkshopCard, device: Device): DoneValues {
  return {
    minutes: card.minutes,
    wrongMinutes: null,
    leftOut: [],
    answers: noAnswers,
    notes: '',
    condition: null,
    battery: null,
    desiredProfit: hidesCostsOf(device) ? null : device.desiredProfit,
    next: 'verkaufsbereit',
  };
}

export function notBuiltIn({ parts }: Pick<Device, 'parts'>) {
  return parts.filter((line) => !isBuiltIn(line));
}

/** The lines as they are afterwards. What a phone that leaves the workshop did not take is free for others again. */
export function linesAfter({ parts }: Pick<Device, 'parts'>, { leftOut, next }: DoneValues): Device['parts'] {
  return parts.flatMap((line) => {
    if (isBuiltIn(line)) return [line];
    if (!leftOut.includes(line.partNumber)) return [{ ...line, state: 'verbaut' as const }];
    return next === 'werkstatt' ? [line] : [];
  });
}

/** The condition as it is confirmed: what parts and check speak for, unless somebody knows better. */
export function conditionOf(device: Device, values: DoneValues): ConditionValues {
  const { answers, condition, battery } = values;
  const proposed = condition ?? conditionValues(proposalFor(device, values, answers));
  return battery === null ? proposed : { ...proposed, batteryHealth: battery };
}

function proposalFor(device: Device, values: DoneValues, answers: QualityAnswers) {
  return conditionAfterCheck(device, foundPoints(answers), linesAfter(device, values));
}

/** Validation errors by field. Only a phone that goes on to the shelf must have been checked. */
export function doneProblems(device: Device, values: DoneValues): Record<string, string> {
  const { answers, next, desiredProfit } = values;
  const isOpen = next === 'verkaufsbereit' && countOpenPoints(answers) > 0;
  const price = amountInput.safeParse(desiredProfit).error?.issues[0]?.message;
  return {
    ...(isOpen && { answers: qualityCheckIncomplete }),
    ...(!hidesCostsOf(device) && price && { desiredProfit: price }),
  };
}

/** The server says no price then. */
export function hidesCostsOf({ desiredProfit }: Device): boolean {
  return (desiredProfit as number | undefined) === undefined;
}

/** Changes of the sheet to the phone; values equal to the stored ones are not sent. */
export function deviceChangeOf(device: Device, values: DoneValues): DeviceChangeBody {
  const { answers, notes, desiredProfit, next } = values;
  const lines = linesAfter(device, values);
  const found = foundPoints(answers);
  const condition = conditionBody(conditionOf(device, values), device.condition);
  const isFinished = next === 'verkaufsbereit';
  return {
    ...(JSON.stringify(lines) !== JSON.stringify(device.parts) && {
      parts: lines.map((line) => ({
        partNumber: line.partNumber,
        ...(!hidesCostsOf(device) && { price: line.price }),
        state: lineState(line),
      })),
    }),
    ...(found.length > 0 && { qualityCheck: found }),
    // Of a phone that is still worked on nobody confirms what is only proposed.
    ...(Object.keys(condition).length > 0 && (isFinished || isInvalidated(values)) && { condition }),
    ...(desiredProfit !== null && desiredProfit !== device.desiredProfit && { desiredProfit }),
    ...(isFinished && {
      status: next,
      damageDescription: reportOf(answers, notes, device.damageDescription),
    }),
  };
}

function isInvalidated({ condition, battery }: DoneValues): boolean {
  return condition !== null || battery !== null;
}
