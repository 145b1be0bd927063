import { it } from 'vitest';
import { hostileEntries, useHostileBed } from '../test/hostile-bed.ts';
import { fittingValue, jsonSchemaOf, jsonWith, placesIn, shapesFor } from '../test/hostile-values.ts';

const { ask, lineOf, expectNoFault, known } = useHostileBed();

it.each(hostileEntries.filter(([, { body }]) => body))(
  '%s: every field of the body',
  async (_title, entry) => {
    const fitting = fittingValue(jsonSchemaOf(entry.body as never), known());
    await expectNoFault(
      placesIn(fitting)
        .slice(1)
        .flatMap((place, index) =>
          shapesFor(index).map((json) => ({
            title: `${place.join('.')}: ${json}`,
            answer: () => ask(lineOf(entry), jsonWith(fitting, place, json), entry),
          })),
        ),
    );
  },
);
