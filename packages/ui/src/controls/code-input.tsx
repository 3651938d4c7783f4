import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type CodeStep, codeOf, emptyCode, eraseInBox, pasteInBoxes, typeInBox } from "./code-digits.ts";
import styles from "./code-input.module.css";

/** How long a pasted code is shown before it goes off, milliseconds (AUTH-45). */
const PASTE_PAUSE_MS = 100;

interface CodeInputProps {
  /** What the code is, for the group of boxes. */
  readonly label: string;
  /** The name of one box, counted from 1. */
  readonly boxLabel: (position: number) => string;
  readonly length?: number;
  /** Nothing more can be entered. */
  readonly disabled?: boolean;
  /** The code is being looked at: shown, not changeable. */
  readonly busy?: boolean;
  /** The last code was refused. */
  readonly invalid?: boolean;
  /** Takes the focus when it appears. To empty the boxes and begin anew, give it another `key`. */
  readonly autoFocus?: boolean;
  /** Id of the text that explains the boxes. */
  readonly describedBy?: string;
  /** All boxes are filled: at once after typing, 100 ms after a paste. Never with fewer digits. */
  readonly onComplete: (code: string) => void;
}

/** A code of single digits, each in a box of its own: typing moves on, Backspace moves back, a paste fills them all (AUTH-43 to 46). */
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

  /** Shows what an act left in the boxes; gives the code when it is whole. */
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
    // Here and not on change: the digit that already stands in a box changes nothing, and yet moves on.
    else if (/^\d$/u.test(event.key)) type(box, event.key);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.root} role="group" aria-label={label} aria-describedby={describedBy} data-invalid={invalid || undefined}>
      {digits.map((digit, box) => (
        <input
          // The boxes never change their places.
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
