import { stockNumber } from '@kreislauf/domain/parts/part-catalogue.rules';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { NumberTextInput } from '../../../shared/ui/inputs/number-text-input.tsx';
import { LineEnd, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import type { CountedPart } from './counted-parts.ts';
import { PartName } from './part-name.tsx';
import styles from './stocktake.module.css';

interface CountedLinesProps {
  parts: CountedPart[];
  onType: (partNumber: string, amount: number) => void;
  onRemove: (part: CountedPart) => void;
}

export function CountedLines({ parts, onType, onRemove }: CountedLinesProps) {
  return (
    <Lines label="Gezählte Teile">
      {parts.map((part) => {
        const { partNumber, counted } = part;
        return (
          <ListLine key={partNumber}>
            <PartName part={part} />
            <LineEnd>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Eins weniger von ${partNumber}`}
                disabled={counted === 0}
                onClick={() => onType(partNumber, counted - 1)}
              >
                <IconMinus size={18} stroke={2} aria-hidden />
              </ActionIcon>
              <NumberTextInput
                aria-label={`Gezählt von ${partNumber}`}
                className={styles.amount}
                inputMode="numeric"
                rule={stockNumber}
                write={(amount) => (amount === null ? '' : String(amount))}
                value={counted}
                onChange={(amount) => amount !== null && onType(partNumber, amount)}
              />
              <ActionIcon
                variant="default"
                size={44}
                aria-label={`Eins mehr von ${partNumber}`}
                onClick={() => onType(partNumber, counted + 1)}
              >
                <IconPlus size={18} stroke={2} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${partNumber} nicht mehr zählen`}
                onClick={() => onRemove(part)}
              >
                <IconX size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
            </LineEnd>
          </ListLine>
        );
      })}
    </Lines>
  );
}
