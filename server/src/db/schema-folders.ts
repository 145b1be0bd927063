// Finds the folders of migrations and routines that make up the schema.

import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/** The text of the schema: migrations run once and in order, routines whenever their text has changed. */
export interface SchemaFolders {
  migrations: string;
  /** None in tests that make up a schema of their own. */
  routines?: string;
}

/** Found from the source and from the bundle alike. */
export const schemaFolders = {
  migrations: join(projectFolder, 'server', 'migrations'),
  routines: join(projectFolder, 'server', 'src', 'db', 'routines'),
} satisfies SchemaFolders;
