/** A ref for a row that scrolls sideways: sets data-more-before and data-more-after on it while part of it is hidden on that side. */
export function markMoreBeside(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row;
    // Browsers round these lengths.
    row.toggleAttribute("data-more-before", scrollLeft > 1);
    row.toggleAttribute("data-more-after", scrollWidth - clientWidth - scrollLeft > 1);
  };
  row.addEventListener("scroll", mark, { passive: true });
  // Also reports the first sizes once they are known, so nothing is measured while the page is rendered.
  const sizes = new ResizeObserver(mark);
  for (const sized of [row, ...row.children]) sizes.observe(sized);
  return () => {
    row.removeEventListener("scroll", mark);
    sizes.disconnect();
  };
}
