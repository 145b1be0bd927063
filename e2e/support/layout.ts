import type { Page } from '@playwright/test';

/**
 * What is wrong with the page as it stands, by the boxes of its texts and controls: wider than the window, on top of
 * each other, cut off without a tooltip that says the whole of it, out of their cell, four lines high in a table, or
 * a word that goes on in the next line without a hyphen.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      owner: Element;
      name: string;
      rect: DOMRect;
    }
    const faults = new Set<string>();
    const say = (element: Element) => {
      const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 60);
      return `<${element.tagName.toLowerCase()}> “${words}”`;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], svg') &&
      // Read out, not shown.
      ![element, element.parentElement].some(
        (each) => each && each.clientWidth === 1 && each.clientHeight === 1,
      );
    const hasTooltip = (element: Element) =>
      element.closest('[title], [data-tooltip]') !== null &&
      element.closest('[title], [data-tooltip]') !== document.body;

    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth)
      faults.add(`the page is ${page.scrollWidth} wide in a window of ${page.clientWidth}`);

    const dialogs = document.querySelectorAll('[role="dialog"]');
    const scope = dialogs.item(dialogs.length - 1) ?? document.body;
    const elements = [...scope.querySelectorAll('*')].filter(isSeen);
    // What lies above the page on purpose covers what is below it.
    const layerOf = (element: Element): Element | null => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
      return null;
    };

    /** What of it can be seen: boxes that scroll, or cut off what is said in a tooltip, hide the rest. */
    const seenOf = (element: Element, rect: DOMRect): DOMRect => {
      let { left, top, right, bottom } = rect;
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        if (getComputedStyle(each).overflowX === 'visible') continue;
        const frame = each.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };

    const boxes: Box[] = [];
    const addBox = (owner: Element, rect: DOMRect) => {
      const seen = seenOf(owner, rect);
      if (seen.width > 0 && seen.height > 0) boxes.push({ owner, name: say(owner), rect: seen });
    };
    const range = document.createRange();
    for (const element of elements) {
      if (element.matches('button, a, input, select, textarea'))
        addBox(element, element.getBoundingClientRect());
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) addBox(element, rect);
        const cell = element.closest('td, th, button, li, dd');
        const text = seenOf(element, range.getBoundingClientRect());
        const edge = cell?.getBoundingClientRect();
        if (edge && text.right > edge.right + 2)
          faults.add(`${say(element)} runs out of its ${cell?.tagName.toLowerCase()}`);
      }
      const style = getComputedStyle(element);
      const isCut =
        ['hidden', 'clip'].includes(style.overflowX) &&
        element.clientWidth > 1 &&
        element.textContent?.trim() &&
        !element.matches('input, select, textarea') &&
        (element.scrollWidth > element.clientWidth + 1 ||
          (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2));
      if (isCut && !hasTooltip(element)) faults.add(`${say(element)} is cut off`);
    }

    // What a field says before anything is typed, and the choice that a select shows.
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of scope.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const text =
        field instanceof HTMLSelectElement
          ? field.selectedOptions[0]?.label
          : field.value || field.placeholder;
      if (!pen || !text || !isSeen(field) || !['text', 'search', 'select-one'].includes(field.type)) continue;
      const style = getComputedStyle(field);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const room =
        field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const isShown = field instanceof HTMLSelectElement || field.value === '';
      if (isShown && pen.measureText(text).width > room + 2) faults.add(`“${text}” is cut off in its field`);
    }

    for (const element of elements)
      for (const node of element.childNodes) {
        if (!(node instanceof Text)) continue;
        // Numbers and addresses may be broken anywhere, and behind a hyphen a word may go on below.
        for (const { 0: token, index: start } of node.data.matchAll(/\S+/g)) {
          if (!/^[^@\d_/<>=]+$/.test(token) || /\w\.\w/.test(token)) continue;
          for (const { 0: word, index } of token.matchAll(/\p{L}{2,}/gu)) {
            range.setStart(node, start + index);
            range.setEnd(node, start + index + word.length);
            const [first, ...rest] = range.getClientRects();
            if (first && rest.some(({ top, width }) => width > 0 && top > first.top + first.height / 2))
              faults.add(`“${word}” is broken in ${say(element)}`);
          }
        }
      }

    boxes.sort((one, other) => one.rect.top - other.rect.top);
    const areRelated = (one: Element, other: Element) =>
      one.contains(other) ||
      other.contains(one) ||
      // Buttons and marks inside a field.
      (one.closest('.mantine-Input-wrapper') !== null &&
        one.closest('.mantine-Input-wrapper') === other.closest('.mantine-Input-wrapper'));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom - 2) break;
        const overlap = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const depth = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        if (overlap <= 2 || depth <= 3 || areRelated(one.owner, other.owner)) continue;
        if (layerOf(one.owner) !== layerOf(other.owner)) continue;
        faults.add(`${one.name} and ${other.name} overlap`);
      }

    for (const cell of scope.querySelectorAll('td')) {
      const lines: DOMRect[] = [];
      for (const { rect, owner } of boxes) {
        if (!cell.contains(owner) || owner.matches('button, a, input') || rect.height === 0) continue;
        if (!lines.some((line) => Math.min(line.bottom, rect.bottom) - Math.max(line.top, rect.top) > 3))
          lines.push(rect);
      }
      if (lines.length > 3) faults.add(`a cell of ${lines.length} lines: ${say(cell)}`);
    }
    return [...faults];
  });
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface WatchedWindow {
  shiftObserver: PerformanceObserver;
  shifts: Shift[];
}

/** From the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const shiftObserver = new PerformanceObserver((list) => {
      shifts.push(...(list.getEntries() as Shift[]));
    });
    shiftObserver.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftObserver, shifts } satisfies WatchedWindow);
  });
}

/** What has moved so far was somebody's doing. */
export async function forgetShifts(page: Page): Promise<void> {
  await shiftsOf(page);
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).shifts.length = 0;
  });
}

/** How far things have moved since the page was opened, other than by what somebody did; and which. */
export function shiftsOf(page: Page): Promise<{ total: number; what: string[] }> {
  return page.evaluate(async () => {
    // What was drawn last is only known once it has been.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shiftObserver, shifts } = window as unknown as WatchedWindow;
    shifts.push(...(shiftObserver.takeRecords() as Shift[]));
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '');
    return {
      total: unasked.reduce((sum, { value }) => sum + value, 0),
      what: unasked.map(
        ({ value, sources }) => `${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`,
      ),
    };
  });
}
