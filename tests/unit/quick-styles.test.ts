// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

const page = `
  <main><h1>Jobs</h1><p>Text <b>bold</b><br><span>inside</span><a href="#">link</a></p>
  <ul><li>one</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>
  <p hidden>gone</p><span hidden="until-found">found</span><template><b>x</b></template><script></script>
  <form><label>Name <input></label><input type="hidden"><button type="button">Go</button><select><option>1</option></select></form>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog><div popover>over</div>
  <details><summary>More</summary><p>closed</p></details><details open><summary>More</summary><p>open</p></details>
  <svg><title>mark</title><path d=""></path></svg>
  <div style="visibility: hidden"><p>not <span style="visibility: visible">seen</span></p></div>
  <div style="display: none"><button>gone</button></div><div style="pointer-events: none"><button>dead</button></div></main>`;

/** What is asked of each element's style. */
function styles(styleOf: (element: Element) => CSSStyleDeclaration) {
  return [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element);
    const { display, visibility, pointerEvents } = style;
    const values = ['display', 'visibility', 'pointer-events', 'font-weight'].map((name) =>
      style.getPropertyValue(name),
    );
    return [element.outerHTML.slice(0, 60), display, visibility, pointerEvents, style.color, ...values];
  });
}

const remembered = document.defaultView?.getComputedStyle as typeof getComputedStyle;
/** Whoever names a pseudo-element, even none, has jsdom's own answer. */
const own = (element: Element) => remembered(element, '');

describe('remembered styles', () => {
  it('are what jsdom itself says, of every element, the first time and again', () => {
    document.body.innerHTML = page;
    const expected = styles(own);
    expect(styles(remembered)).toEqual(expected);
    expect(styles(remembered)).toEqual(expected);
  });

  it('follow what changes: an attribute, a style around it, a sheet', () => {
    document.body.innerHTML = '<div><p>text</p></div>';
    const [around, inside] = document.querySelectorAll<HTMLElement>('div, p');
    const display = () => remembered(inside as Element).display;
    expect(display()).toBe('block');
    inside?.toggleAttribute('hidden');
    expect(display()).toBe('none');
    inside?.toggleAttribute('hidden');
    expect(display()).toBe('block');
    if (around) around.style.visibility = 'hidden';
    expect(remembered(inside as Element).visibility).toBe('hidden');
    around?.removeAttribute('style');
    expect(remembered(inside as Element).visibility).toBe('visible');
    document.head.innerHTML = '<style>p { display: none }</style>';
    expect(display()).toBe('none');
  });
});
