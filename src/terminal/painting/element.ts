/**
 * Makes an element with classes and children. Painted panels build their inside by hand, once: what changes many times a
 * second is written into it without rendering.
 */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

/**
 * Sets the text of an element that holds nothing else, if it differs: an equal text would be laid out again for nothing,
 * and a new node in place of the old one would be built and thrown away.
 */
export function writeText(element: Element, text: string): void {
  const { firstChild } = element
  if (firstChild === null) element.append(text)
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

/** Sets an element's height in px if it differs. */
export function setHeight(element: HTMLElement, height: number): void {
  const text = `${height}px`
  if (element.style.height !== text) element.style.height = text
}
