interface Rule {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined };
}

/** The first thing that is wrong with what was typed, in the words of the contract; null when nothing is. */
export function problemIn(rule: Rule, typed: string): string | null {
  return rule.safeParse(typed).error?.issues[0]?.message ?? null;
}
