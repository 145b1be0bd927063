import { it } from 'vitest';
import { hostileEntries, useHostileBed } from '../../test/hostile-bed.ts';
import { fittingValue, jsonSchemaOf, jsonWith, placesIn, shapesFor } from '../../test/hostile-values.ts';

const { ask, lineOf, expectNoFault, known } = useHostileBed();

const withBody = hostileEntries.filter(([, { body }]) => body);

it.each(withBody.map(([title, entry], turn) => [title, entry, turn] as const))(
  '%s: every field of the body',
  async (_title, entry, turn) => {
    const fitting = fittingValue(jsonSchemaOf(entry.body as never), known());
    await expectNoFault(
      placesIn(fitting)
        .slice(1)
        .flatMap((place, index) =>
          shapesFor(turn + index).map((json) => ({
            title: `${place.join('.')}: ${json}`,
            answer: () => ask(lineOf(entry), jsonWith(fitting, place, json), entry),
          })),
        ),
    );
  },
);
