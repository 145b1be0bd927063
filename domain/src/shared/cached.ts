const MAX_CACHED = 5000;

/** A pure function of a text that keeps its latest answers, for texts that come again and again. */
export function cached<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const fresh = answer(text);
    // Starting over is simpler than forgetting the oldest, and as good where few texts make up most calls.
    if (answers.size >= MAX_CACHED) answers.clear();
    answers.set(text, fresh);
    return fresh;
  };
}
