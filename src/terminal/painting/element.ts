/**
 * Creates an element with classes and children. Painted panels build their DOM once without React, and write frequent
 * changes into it.
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
 * Sets the text of an element without child elements, if it differs. It reuses the text node; setting an equal text
 * would cause a layout.
 */
export function writeText(element: Element, text: string): void {
  const { firstChild } = element
  if (firstChild === null) element.append(text)
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}

/** Sets an element's height in px, if it differs. */
export function setHeight(element: HTMLElement, height: number): void {
  const text = `${height}px`
  if (element.style.height !== text) element.style.height = text
}
