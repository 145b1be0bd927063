// Preloaded with `node -r` before everything else, so that a Node too old to parse the other files still says why.
// Plain ES5 on purpose: no const, no arrow functions, no template strings.
'use strict';

/**
 * The sentence to show for this version of Node, or null when it is new enough. Packages we use are loaded with
 * require() though they are ES modules: Node does that from 20.19 on, in the next lines from 22.12 on.
 */
function nodeProblem(version) {
  var parts = String(version).replace(/^v/, '').split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null;
  return (
    'Kreislauf braucht Node.js 20.19 oder neuer (als Version 22 ab 22.12), hier läuft Node.js ' +
    parts.join('.') +
    '. Eine aktuelle Version gibt es auf https://nodejs.org.'
  );
}

var problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

module.exports = { nodeProblem: nodeProblem };
