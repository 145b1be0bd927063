import { Button } from '@mantine/core';
import { useState } from 'react';
import { LineEnd, Lines, ListLine } from '../../../shared/ui/rows/lines.tsx';
import type { ShelfPart } from './counted-parts.ts';
import { PartName } from './part-name.tsx';

const FIRST = 20;

interface OpenPartsProps {
  parts: ShelfPart[];
  isNarrowed: boolean;
  onOne: (part: ShelfPart) => void;
  onNone: (part: ShelfPart) => void;
}

/** Uncounted parts, shelf by shelf; they keep their stock. */
export function OpenParts({ parts, isNarrowed, onOne, onNone }: OpenPartsProps) {
  const [shown, setShown] = useState(FIRST);
  if (parts.length === 0)
    return (
      <p className="muted">
        {isNarrowed ? 'Kein offenes Teil passt zu dieser Suche.' : 'Alle Teile sind gezählt.'}
      </p>
    );
  return (
    <>
      <Lines label="Noch nicht gezählte Teile">
        {parts.slice(0, shown).map((part) => (
          <ListLine key={part.partNumber}>
            <PartName part={part} />
            <LineEnd>
              <Button
                variant="subtle"
                color="gray"
                aria-label={`${part.partNumber}: keines da`}
                onClick={() => onNone(part)}
              >
                Keines da
              </Button>
              <Button variant="default" aria-label={`${part.partNumber} zählen`} onClick={() => onOne(part)}>
                Zählen
              </Button>
            </LineEnd>
          </ListLine>
        ))}
      </Lines>
      {parts.length > shown && (
        <Button variant="subtle" size="compact-sm" ml="-xs" onClick={() => setShown(shown + 200)}>
          Weitere Teile zeigen
        </Button>
      )}
    </>
  );
}
