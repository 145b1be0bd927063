import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import {
  type PartGroup,
  type PartVariant,
  titleWithoutModel,
} from '@kreislauf/domain/calculator/part-groups.rules';
import { colourInGerman } from '@kreislauf/domain/phones/phone-variant.rules';
import { centsToEuro, euroToCents, formatEuro } from '@kreislauf/domain/shared/money';
import { Collapse, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { EuroText } from '../../shared/ui/values/euro-text.tsx';
import { GradeChips } from './grade-chips.tsx';
import styles from './part-group-choice.module.css';

interface PartGroupChoiceProps {
  group: PartGroup<CalculatorPart>;
  chosen: string[];
  onChoose: (part: CalculatorPart) => void;
}

/** One kind of defect: opened it shows the parts, closed what was chosen. */
export function PartGroupChoice({ group, chosen, onChoose }: PartGroupChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const [quality, setQuality] = useState<string | null>(null);
  const [colour, setColour] = useState<string | null>(null);
  const panel = useId();
  const parts = group.variants.flatMap((variant) => variant.parts);
  const ownParts = parts.filter(({ _id }) => chosen.includes(_id));
  const qualities = distinct(group.variants.map((variant) => variant.quality));
  const ofQuality = group.variants.filter((variant) => quality === null || variant.quality === quality);
  const colours = distinct(ofQuality.map((variant) => colourName(variant)));
  const wantedColour = colours.includes(colour ?? '') ? colour : null;
  const shown = ofQuality.filter((variant) => wantedColour === null || colourName(variant) === wantedColour);

  return (
    <div className={styles.group} data-chosen={ownParts.length > 0 || undefined}>
      <UnstyledButton
        className={`${styles.header} hoverable`}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.mark} aria-hidden="true">
          {ownParts.length > 0 && <IconCheck size={15} stroke={2.6} />}
        </span>
        <Stack component="span" gap={0} flex={1} miw={0} className="tight">
          <span className="bold">{group.label}</span>
          <span className={`${styles.summary} truncate muted text-xs nowrap`}>
            {summaryOf(ownParts, parts)}
          </span>
        </Stack>
        {ownParts.length > 0 && (
          <span className="bold">
            <EuroText euro={sumOf(ownParts)} />
          </span>
        )}
        <IconChevronDown className="chevron muted" size={18} stroke={1.9} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={panel}>
        <div className={`${styles.choices} ruled`}>
          <GradeChips
            label="Qualität"
            all="Alle Qualitäten"
            values={qualities}
            value={quality}
            onChange={setQuality}
          />
          <GradeChips
            label="Farbe"
            all="Alle Farben"
            values={colours}
            value={wantedColour}
            onChange={setColour}
          />
          {byQuality(shown).map(([heading, own]) => (
            <Stack key={heading} gap="2xs">
              {group.hasGrades && (
                <Text size="2xs" c="dimmed" mb="3xs" ml="3xs" className="bold">
                  {heading}
                </Text>
              )}
              {own.map((part) => (
                <PartButton
                  key={part._id}
                  part={part}
                  isChosen={chosen.includes(part._id)}
                  isSingle={group.hasGrades}
                  onChoose={() => onChoose(part)}
                />
              ))}
            </Stack>
          ))}
        </div>
      </Collapse>
    </div>
  );
}

interface PartButtonProps {
  part: CalculatorPart;
  isChosen: boolean;
  /** Another one takes its place. */
  isSingle: boolean;
  onChoose: () => void;
}

function PartButton({ part, isChosen, isSingle, onChoose }: PartButtonProps) {
  return (
    <UnstyledButton className={styles.part} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles.tick} data-single={isSingle || undefined} aria-hidden="true">
        {isChosen && <IconCheck size={13} stroke={3} />}
      </span>
      <Stack component="span" gap={0} flex={1} miw={0} className="tight">
        <span className="medium wrap">{titleWithoutModel(part.description)}</span>
        <span className="muted text-2xs wrap">{part.partNumber}</span>
      </Stack>
      <EuroText euro={part.price} />
    </UnstyledButton>
  );
}

/** One heading for all colours of a quality: the titles name the colour. */
function byQuality(variants: PartVariant<CalculatorPart>[]): [heading: string, parts: CalculatorPart[]][] {
  const headings = new Map<string, CalculatorPart[]>();
  for (const { quality, parts } of variants) {
    const heading = quality ?? '';
    headings.set(heading, [...(headings.get(heading) ?? []), ...parts]);
  }
  return [...headings];
}

function colourName({ colour }: PartVariant<CalculatorPart>): string {
  return colour === null ? 'Ohne Farbangabe' : (colourInGerman(colour) ?? colour);
}

function sumOf(parts: CalculatorPart[]): number {
  return centsToEuro(parts.reduce((cents, { price }) => cents + euroToCents(price), 0));
}

function distinct(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}

function summaryOf(chosen: CalculatorPart[], parts: CalculatorPart[]): string {
  if (chosen.length > 0) return chosen.map(({ description }) => titleWithoutModel(description)).join(', ');
  const cheapest = Math.min(...parts.map(({ price }) => price));
  const count = parts.length === 1 ? '1 Teil' : `${parts.length} Teile`;
  return parts.length === 1 ? `${count} · ${formatEuro(cheapest)}` : `${count} · ab ${formatEuro(cheapest)}`;
}
