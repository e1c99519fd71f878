/** What is asked of a style: what is to be seen, and what takes a tap. */
const ASKED = ['display', 'visibility', 'pointer-events'] as const;

/** What the browser's own style sheet tells elements apart by, for that. */
const kindOf = (element: Element) =>
  ['hidden', 'open', 'popover', 'type'].reduce(
    (kind, name) => `${kind}|${element.getAttribute(name)}`,
    `${element.namespaceURI}|${element.localName}|${element.parentElement?.localName}`,
  );

/** Whether this element or one around it has a style of its own. */
function isStyled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.hasAttribute('style')) return true;
  return false;
}

/**
 * Whoever looks for a role asks for the style of every element, and jsdom matches each with all rules of the browser's own
 * sheet: a sixth of what drawing screens took. Where no other sheet is loaded and nothing is said of an element nor around
 * it, all of its kind look alike. The answer puts jsdom's own back.
 */
export function rememberStyles(): () => void {
  // The window that libraries find from an element: what is put on Vitest's own does not reach it.
  const page = document.defaultView as Window & typeof globalThis;
  const { getComputedStyle } = page;
  const kinds = new Map<string, Record<string, string>>();
  const read = (element: Element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(ASKED.map((name) => [name, style.getPropertyValue(name)]));
  };
  page.getComputedStyle = (element, pseudo) => {
    if (pseudo !== undefined || document.styleSheets.length > 0 || isStyled(element))
      return getComputedStyle(element, pseudo);
    const kind = kindOf(element);
    const known = kinds.get(kind) ?? read(element);
    kinds.set(kind, known);
    const answers = {
      ...known,
      pointerEvents: known['pointer-events'],
      getPropertyValue: (name: string) => known[name] ?? getComputedStyle(element).getPropertyValue(name),
    };
    return new Proxy(answers, {
      get: (answered, name) => Reflect.get(name in answered ? answered : getComputedStyle(element), name),
    }) as unknown as CSSStyleDeclaration;
  };
  return () => {
    page.getComputedStyle = getComputedStyle;
  };
}
