import { explainAndExit } from './problem.mjs';
import { setUp } from './set-up.mjs';

await setUp().catch(explainAndExit);
