import { outputs } from './build-outputs.mjs';
import { explainAndExit } from './problem.mjs';
import { setUp } from './set-up.mjs';

/* `npm run build` builds what is stale of everything; `node scripts/build.mjs server/dist` of one output. */
const [only] = process.argv.slice(2);
await setUp({ wanted: outputs.filter(({ folder }) => !only || folder === only) }).catch(explainAndExit);
