import { useEffect, useEffectEvent, useState } from "react";
import { secondsLeft } from "../countdown.ts";

const LOOK_MS = 250;

/** Returns the seconds left until `deadline` (milliseconds since 1970; null stops the count) and calls `onEnd` when it is reached. */
export function useCountdown(deadline: number | null, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsLeft(deadline, Date.now()) > 0) return;
      clearInterval(timer);
      end();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline === null ? 0 : secondsLeft(deadline, now);
}
