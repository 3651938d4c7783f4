#!/bin/sh
# Makes apps/web/public/notification.mp3, the sound of a new notification: two soft bell notes, a fifth apart.
# Needs sox and lame; the result is committed, so they are only needed to change the sound.
set -eu
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A note: its fundamental and two quiet partials, dying away.
note() {
  sox -n -r 44100 -c 1 "$work/$1.wav" synth 0.55 sine "$2" synth 0.55 sine mix "$3" fade t 0.004 0.55 0.5 gain -8
}
note low 659.26 1318.5
note high 987.77 1975.5
sox "$work/high.wav" "$work/late.wav" pad 0.13
sox -m "$work/low.wav" "$work/late.wav" "$work/both.wav" fade t 0 0.62 0.25 norm -3
lame --quiet -m m -b 48 --resample 44.1 "$work/both.wav" apps/web/public/notification.mp3
