// Preloaded with `node -r` before everything else, so that a Node too old to parse the other files still says why.
// Plain ES5 on purpose: no const, no arrow functions, no template strings.
'use strict';

var NEEDED = [20, 19];

/** The sentence to show for this version of Node, or null when it is new enough. */
function nodeProblem(version) {
  var parts = String(version).replace(/^v/, '').split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return (
    'Kreislauf braucht Node.js ' +
    NEEDED.join('.') +
    ' oder neuer, hier läuft Node.js ' +
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
