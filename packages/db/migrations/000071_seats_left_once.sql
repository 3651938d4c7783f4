-- Which ended seats are to be billed is decided once; a process that ends between the calls that bill one finds here where it was.
ALTER TABLE billing_seat_left
  ADD COLUMN is_unpaid boolean NOT NULL DEFAULT false,   -- decided: since and until are what is billed
  ADD COLUMN begun_seats integer;                        -- seats of the subscription when its first call was about to be made
