const formerKeys: Record<string, string> = {
  seite: 'page',
  zeitraum: 'period',
  inaktive: 'inactive',
  zuweisung: 'assignment',
};

const formerTabs: Record<string, string> = {
  zuweisungen: 'assignments',
  rollen: 'roles',
  protokoll: 'audit',
  modelle: 'models',
  akku: 'battery',
  qualitaet: 'quality',
  zeit: 'time',
};

/** Addresses used to carry German words; bookmarks and links in old mails still do. */
export function withCurrentWords(search: string): string {
  const former = new URLSearchParams(search);
  if (
    ![...former].some(
      ([key, value]) => Object.hasOwn(formerKeys, key) || (key === 'tab' && Object.hasOwn(formerTabs, value)),
    )
  ) {
    return search;
  }
  const today = new URLSearchParams();
  for (const [key, value] of former) {
    today.append(formerKeys[key] ?? key, key === 'tab' ? (formerTabs[value] ?? value) : value);
  }
  return `?${today}`;
}

/** Once, before the router reads the address. */
export function renewAddress(): void {
  const { pathname, search, hash } = window.location;
  const today = withCurrentWords(search);
  if (today !== search) window.history.replaceState(window.history.state, '', pathname + today + hash);
}
