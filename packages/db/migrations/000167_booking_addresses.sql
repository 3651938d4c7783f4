-- An address is what the contract lets it be, so that every row can be answered.
ALTER TABLE booking_page ADD CONSTRAINT booking_page_address_check CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(address) BETWEEN 3 AND 60);
ALTER TABLE booking_address
  ADD CONSTRAINT booking_address_check CHECK (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(address) BETWEEN 3 AND 60);
