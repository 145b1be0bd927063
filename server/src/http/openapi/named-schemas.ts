// Registry of schemas that have a name in the OpenAPI document.

import { isDeepStrictEqual } from 'node:util';
import { markOf } from '@kreislauf/domain/shared/money-marks';
import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

export type JsonSchema = Record<string, unknown>;

type Direction = 'input' | 'output';

/** Turns schemas into JSON schema and gathers what has a name in `components`, so that calls refer to it. */
export class NamedSchemas {
  readonly components: Record<string, JsonSchema> = {};
  readonly #registry = z.registry<{ id?: string; title?: string; description?: string }>();

  constructor() {
    for (const [id, schema] of Object.entries(schemaNames))
      this.#registry.add(schema, { ...z.globalRegistry.get(schema), id });
  }

  /** A reference to the schema's own name, or to the one that it gets here; plain values have none. */
  refer(schema: z.ZodType, direction: Direction, nameHere: string): JsonSchema {
    if (schema instanceof z.ZodArray)
      return {
        type: 'array',
        items: this.refer(schema.element as z.ZodType, direction, `${nameHere}Item`),
      };
    const described = this.convert(schema, direction);
    if (described.$ref) return described;
    const isWorthAName = described.properties || described.anyOf || described.oneOf;
    return isWorthAName ? this.#keep(nameHere, described) : described;
  }

  convert(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...described
    } = z.toJSONSchema(schema, {
      io,
      metadata: this.#registry as typeof z.globalRegistry,
      override: ({ zodSchema, jsonSchema }) => {
        const { id: __, ...metadata } = z.globalRegistry.get(zodSchema) ?? {};
        Object.assign(jsonSchema, metadata);
        // Answers may gain fields; and a schema reads the same in both directions.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        nameTheKeys(jsonSchema);
        if (io === 'output') describeCosts(zodSchema, jsonSchema);
        // A format says the same in one word.
        if (jsonSchema.format) delete jsonSchema.pattern;
      },
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, { id: __, ...definition }] of Object.entries($defs))
      this.#keep(name, toComponents(definition));
    return toComponents(described);
  }

  #keep(name: string, described: JsonSchema): JsonSchema {
    const known = this.components[name];
    if (known && !isDeepStrictEqual(known, described))
      throw new Error(`the name ${name} stands for two different schemas`);
    this.components[name] = described;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** A record whose keys are known has them as its properties. */
function nameTheKeys(described: z.core.JSONSchema.BaseSchema): void {
  const { required, propertyNames, additionalProperties } = described;
  if (!required || !propertyNames || !additionalProperties) return;
  described.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  delete described.propertyNames;
  delete described.additionalProperties;
}

/** Fields that roles which hide costs do not get. */
function describeCosts(schema: z.core.$ZodType, described: z.core.JSONSchema.BaseSchema): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return;
  const hidden = Object.keys(def.shape).filter((name) => markOf(def.shape[name] as z.ZodType) === 'cost');
  if (hidden.length > 0) described['x-hidden-with-costs'] = hidden;
}

/** References within one schema become references to the document's components. */
function toComponents<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
