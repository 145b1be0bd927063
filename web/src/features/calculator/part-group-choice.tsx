import type { CalculatorPart } from '@kreislauf/domain/calculator/calculator.contract';
import { type PartGroup, titleWithoutModel } from '@kreislauf/domain/calculator/part-groups.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { EuroText } from '../../shared/ui/euro-text.tsx';
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
  const own = parts.filter(({ _id }) => chosen.includes(_id));
  const qualities = distinct(group.variants.map((variant) => variant.quality));
  const ofQuality = group.variants.filter((variant) => quality === null || variant.quality === quality);
  const colours = distinct(ofQuality.map((variant) => variant.colour ?? NO_COLOUR));
  const wantedColour = colours.includes(colour ?? '') ? colour : null;
  const shown = ofQuality.filter(
    (variant) => wantedColour === null || (variant.colour ?? NO_COLOUR) === wantedColour,
  );

  return (
    <div className={styles.group} data-chosen={own.length > 0 || undefined}>
      <UnstyledButton
        className={styles.header}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.mark} aria-hidden="true">
          {own.length > 0 && <IconCheck size={15} stroke={2.6} />}
        </span>
        <span className={styles.names}>
          <span className={styles.label}>{group.label}</span>
          <span className={styles.summary}>{summaryOf(own, parts)}</span>
        </span>
        {own.length > 0 && (
          <span className={styles.sum}>
            <EuroText euro={own.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100} />
          </span>
        )}
        <IconChevronDown className={styles.chevron} size={18} stroke={1.9} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={panel}>
        <div className={styles.choices}>
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
          {shown.map((variant) => (
            <div key={`${variant.quality} ${variant.colour}`} className={styles.variant}>
              {group.hasGrades && (
                <p className={styles.grade}>
                  {[variant.quality, variant.colour].filter(Boolean).join(' · ')}
                </p>
              )}
              {variant.parts.map((part) => (
                <UnstyledButton
                  key={part._id}
                  className={styles.part}
                  aria-pressed={chosen.includes(part._id)}
                  onClick={() => onChoose(part)}
                >
                  <span className={styles.tick} data-single={group.hasGrades || undefined} aria-hidden="true">
                    {chosen.includes(part._id) && <IconCheck size={13} stroke={3} />}
                  </span>
                  <span className={styles.names}>
                    <span className={styles.title}>{titleWithoutModel(part.description)}</span>
                    <span className={styles.number}>{part.partNumber}</span>
                  </span>
                  <EuroText euro={part.price} />
                </UnstyledButton>
              ))}
            </div>
          ))}
        </div>
      </Collapse>
    </div>
  );
}

const NO_COLOUR = 'Ohne Farbangabe';

function distinct(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null);
}

function summaryOf(own: CalculatorPart[], parts: CalculatorPart[]): string {
  if (own.length > 0) return own.map(({ description }) => titleWithoutModel(description)).join(', ');
  const cheapest = Math.min(...parts.map(({ price }) => price));
  const count = parts.length === 1 ? '1 Teil' : `${parts.length} Teile`;
  return parts.length === 1 ? `${count} · ${formatEuro(cheapest)}` : `${count} · ab ${formatEuro(cheapest)}`;
}
