import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type CodeStep, codeOf, emptyCode, eraseInBox, pasteInBoxes, typeInBox } from "./code-digits.ts";
import styles from "./code-input.module.css";

/** How long a pasted code is shown before it is submitted, in milliseconds (AUTH-45). */
const PASTE_PAUSE_MS = 100;

interface CodeInputProps {
  /** Label of the group of boxes. */
  readonly label: string;
  /** Label of one box, counted from 1. */
  readonly boxLabel: (position: number) => string;
  readonly length?: number;
  /** Disables all boxes. */
  readonly disabled?: boolean;
  /** The code is being checked: visible but not editable. */
  readonly busy?: boolean;
  /** The last code was refused. */
  readonly invalid?: boolean;
  /** Focuses the first box on mount. To clear the boxes and start over, change the `key`. */
  readonly autoFocus?: boolean;
  /** Id of the text that describes the boxes. */
  readonly describedBy?: string;
  /** Called when all boxes are filled: immediately after typing, 100 ms after a paste. Never with fewer digits. */
  readonly onComplete: (code: string) => void;
}

/** A code of single digits, one per box: typing moves forward, Backspace moves back, a paste fills all boxes (AUTH-43 to 46). */
export function CodeInput(props: CodeInputProps) {
  const {
    label,
    boxLabel,
    length = 6,
    disabled = false,
    busy = false,
    invalid = false,
    autoFocus = false,
    describedBy,
    onComplete,
  } = props;
  const [digits, setDigits] = useState(() => emptyCode(length));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus();
    return () => clearTimeout(pause.current);
  }, [autoFocus]);

  /** Shows the boxes after an edit and returns the code if complete. */
  const take = (step: CodeStep): string | null => {
    clearTimeout(pause.current);
    setDigits(step.digits);
    boxes.current[step.focus]?.focus();
    return codeOf(step.digits);
  };
  const type = (box: number, text: string) => {
    const code = take(typeInBox(digits, box, text));
    if (code !== null) onComplete(code);
  };
  const paste = (text: string) => {
    const code = take(pasteInBoxes(digits, text));
    if (code !== null) pause.current = setTimeout(() => onComplete(code), PASTE_PAUSE_MS);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, box: number) => {
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") boxes.current[box - 1]?.focus();
    else if (event.key === "ArrowRight") boxes.current[box + 1]?.focus();
    else if (event.key === "Backspace") take(eraseInBox(digits, box));
    // In keydown rather than change, because retyping the same digit fires no change event but must still move on.
    else if (/^\d$/u.test(event.key)) type(box, event.key);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.root} role="group" aria-label={label} aria-describedby={describedBy} data-invalid={invalid || undefined}>
      {digits.map((digit, box) => (
        <input
          // The boxes never change order.
          key={box}
          ref={(element) => {
            boxes.current[box] = element;
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={box === 0 ? "one-time-code" : "off"}
          aria-label={boxLabel(box + 1)}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          readOnly={busy}
          value={digit}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(box, event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            if (!busy) paste(event.clipboardData.getData("text"));
          }}
          onKeyDown={(event) => press(event, box)}
        />
      ))}
    </div>
  );
}
